package dev.xiangqi.examples.quickstart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads YAML 1.2. A duplicate key is an error. */
final class Yaml {
  private Yaml() {}

  static JsonNode read(Path file) throws IOException {
    LoadSettings settings = LoadSettings.builder().setLabel(file.toString()).build();
    return JsonMapper.shared()
        .valueToTree(new Load(settings).loadFromString(Files.readString(file)));
  }
}
