package dev.xiangqi.tuning;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * What a run of the program gave.
 *
 * @param status its exit status
 * @param out standard output
 * @param err standard error
 */
record Ran(int status, String out, String err) {
  static Ran tuning(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      texts[i] = args[i].toString();
    }
    int status = Tuning.run(new PrintWriter(out), new PrintWriter(err), texts);
    return new Ran(status, out.toString(), err.toString());
  }
}
