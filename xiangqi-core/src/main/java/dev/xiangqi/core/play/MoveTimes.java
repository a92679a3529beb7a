package dev.xiangqi.core.play;

import org.jspecify.annotations.Nullable;

/** The latest move with its times, and those before it. */
record MoveTimes(@Nullable MoveTimes previous, TimedMove latest) {}
