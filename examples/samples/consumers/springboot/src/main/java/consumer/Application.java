package consumer;

import java.util.concurrent.ForkJoinPool;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Runs the program of the class path consumer in a thread of the common pool. The context class
 * loader of such a thread is the system's, which does not see the jars in the application's jar.
 */
@SpringBootApplication
public class Application implements CommandLineRunner {
  /**
   * Starts the application.
   *
   * @param args not used
   */
  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }

  @Override
  public void run(String... args) {
    // Not CompletableFuture, which starts a thread of its own where the pool has one thread only.
    ForkJoinPool.commonPool()
        .submit(
            () -> {
              Main.main(args);
              return null;
            })
        .join();
  }
}
