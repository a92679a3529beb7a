// How long a search for a proof takes to stop: jshell --class-path examples/programs/xq/target/xq.jar stop.jsh
import dev.xiangqi.core.Position;
import dev.xiangqi.search.proof.*;
import java.util.Arrays;

double[] millis = new double[100];
for (int i = 0; i < millis.length; i++) {
  Prover prover = Prover.builder().threads(1 + i % 2).memory(512).build();
  ProofTask task = prover.start(Position.initial(), progress -> {});
  Thread.sleep(20 * i);
  long begin = System.nanoTime();
  task.stop();
  task.join();
  millis[i] = (System.nanoTime() - begin) / 1e6;
}
Arrays.sort(millis);
System.out.printf("median %.2f ms, longest %.2f ms%n", millis[millis.length / 2], millis[millis.length - 1]);
/exit
