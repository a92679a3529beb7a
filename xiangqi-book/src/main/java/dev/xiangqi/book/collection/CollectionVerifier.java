package dev.xiangqi.book.collection;

import dev.xiangqi.book.BookException;
import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.collection.file.CollectionFile;
import dev.xiangqi.book.collection.file.DistinctCursor;
import dev.xiangqi.book.collection.file.Part;
import dev.xiangqi.book.collection.file.PartRecords;
import dev.xiangqi.book.collection.file.PartWriter;
import dev.xiangqi.book.collection.file.RecordCursor;
import dev.xiangqi.book.collection.file.RecordMerger;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** Checks every byte of a collection. */
final class CollectionVerifier {
  private CollectionVerifier() {}

  static void verify(CollectionFile file) throws IOException {
    try {
      file.checkHeader();
      file.parts().forEach(Part::check);
      rebuild(file);
      if (file.parts().size() > 1) {
        compareParts(file);
      }
    } catch (InternalError e) {
      throw file.changed(0, e);
    }
  }

  private static void rebuild(CollectionFile file) throws IOException {
    Path place = Files.createTempDirectory("xqverify");
    try (BuildFolder folder =
        BuildFolder.open(place, "xqverify-", true)
            .orElseThrow(() -> new BookException("the folder " + place + " is in use"))) {
      try {
        for (Part part : file.parts()) {
          verify(part, file, folder);
        }
      } finally {
        folder.deleteAll();
      }
    }
  }

  /** Builds a part from its games once more, and compares. */
  private static void verify(Part part, CollectionFile file, BuildFolder folder)
      throws IOException {
    try (RecordCursor records = new PartRecords(part);
        PartWriter again = new PartWriter(folder, file.source(), ForkJoinPool.commonPool())) {
      while (records.next()) {
        again.add(records);
      }
      again.finish((bytes, to) -> compare(file, bytes, to), part.start());
    }
  }

  /** Finds a game that two parts have. */
  private static void compareParts(CollectionFile file) throws IOException {
    long games = 0;
    List<PartRecords> all = new ArrayList<>();
    for (Part part : file.parts()) {
      games += part.games();
      all.add(new PartRecords(part));
    }
    try (RecordCursor different = new DistinctCursor(new RecordMerger(all))) {
      while (different.next()) {
        games--;
      }
    }
    if (games != 0) {
      throw file.source().corrupt(CollectionFile.PARTS, "parts have " + games + " games in common");
    }
  }

  private static void compare(CollectionFile file, ByteBuffer bytes, long at) {
    byte[] expected = new byte[bytes.remaining()];
    bytes.get(expected);
    byte[] found = new byte[expected.length];
    file.read(at, found, found.length);
    int mismatch = Arrays.mismatch(expected, found);
    if (mismatch >= 0) {
      throw file.source().corrupt(at + mismatch, "not what the games of this part give");
    }
  }
}
