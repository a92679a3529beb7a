package dev.xiangqi.tuning;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * The outcome of one run of the program.
 *
 * @param status the exit status
 * @param out the text on standard output
 * @param err the text on standard error
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
