/**
 * Searches of the textbooks, one technique at a time. For students of search, to read and to
 * compare.
 *
 * <p>A search by its name, or any combination of techniques, and what it has counted:
 *
 * <pre>{@code
 * Set<Technique> techniques = EnumSet.of(Technique.ALPHA_BETA, Technique.KILLERS);
 * try (TextbookSearcher searcher = Textbook.searcher(techniques, SampleEvaluators.material())) {
 *   SearchResult result = searcher.search(Game.start(), SearchLimits.depth(5));
 *   NodeCounts counts = searcher.counts();
 *   System.out.println(result.lines().get(0).score() + ", " + counts.nodes() + " nodes, factor "
 *       + counts.branchingFactor(5) + ", cut by the first move " + counts.cutsByMove().get(0));
 * }
 * }</pre>
 *
 * <p>{@link dev.xiangqi.search.textbook.Textbook#names()} lists the searches with a name, {@link
 * dev.xiangqi.search.textbook.Technique} the techniques. The source of each search is short and
 * meant to be read.
 */
@NullMarked
package dev.xiangqi.search.textbook;

import org.jspecify.annotations.NullMarked;
