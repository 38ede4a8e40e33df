/** Runs of nights one behind the other, those that are alike put together. */
export function joinedRuns<Run extends { last_night: string }>(
  runs: readonly Run[],
  isAlike: (one: Run, other: Run) => boolean,
): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    if (before && isAlike(before, run)) before.last_night = run.last_night
    else joined.push({ ...run })
  }
  return joined
}
