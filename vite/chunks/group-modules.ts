/** One thing that people open: the modules it begins with, and how often it is opened beside the others. */
export type View = { begins: readonly string[]; weight: number }

export type Modules = {
  needsOf: (id: string) => Iterable<string>
  bytesOf: (id: string) => number
  /** It has a file of its own: an entry, which the server or the router knows by its name. */
  hasFile: (id: string) => boolean
}

/** Modules that become one file, with the views that load it and the groups that it imports. */
type Group = { modules: string[]; bytes: number; isLoadedBy: boolean[]; needs: Set<Group>; below: Set<Group> }

function withNeeds(begins: Iterable<string>, needsOf: Modules['needsOf']): Set<string> {
  const found = new Set(begins)
  // A set hands on what is added while it is walked.
  for (const each of found) for (const needed of needsOf(each)) found.add(needed)
  return found
}

function below(group: Group): Set<Group> {
  const found = new Set(group.needs)
  for (const each of found) for (const needed of each.needs) found.add(needed)
  return found
}

/** The finest groups: modules that the same views load. What one file alone needs stays in it. */
function finest(views: readonly View[], { needsOf, bytesOf, hasFile }: Modules): Group[] {
  const loadedBy = new Map<string, boolean[]>()
  for (const [place, { begins }] of views.entries())
    for (const id of withNeeds(begins, needsOf)) {
      const isLoadedBy = loadedBy.get(id) ?? views.map(() => false)
      isLoadedBy[place] = true
      loadedBy.set(id, isLoadedBy)
    }
  const filesOf = new Map<string, number>()
  for (const file of [...loadedBy.keys()].filter(hasFile))
    for (const id of withNeeds([file], needsOf)) filesOf.set(id, (filesOf.get(id) ?? 0) + 1)
  const reachedOtherwise = withNeeds(
    views.flatMap(({ begins }) => begins).filter(id => !hasFile(id)),
    needsOf,
  )

  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  // In an order that does not depend on which module was read first.
  for (const [id, isLoadedBy] of [...loadedBy].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (hasFile(id) || (filesOf.get(id) === 1 && !reachedOtherwise.has(id))) continue
    const key = isLoadedBy.map(Number).join('')
    const group = groups.get(key) ?? { modules: [], bytes: 0, isLoadedBy, needs: new Set(), below: new Set() }
    groups.set(key, group)
    groupOf.set(id, group)
    group.modules.push(id)
    group.bytes += bytesOf(id)
  }
  for (const [id, group] of groupOf)
    for (const each of needsOf(id)) {
      const needed = groupOf.get(each)
      if (needed && needed !== group) group.needs.add(needed)
    }
  for (const group of groups.values()) group.below = below(group)
  return [...groups.values()]
}

/** Groups in which each comes after those that it needs. */
function neededFirst(groups: readonly Group[]): Group[] {
  const ordered = new Set<Group>()
  const place = (group: Group): void => {
    if (ordered.has(group)) return
    for (const needed of group.needs) place(needed)
    ordered.add(group)
  }
  for (const group of groups) place(group)
  return [...ordered]
}

/**
 * Gathers modules into files. Beginning with the finest groups, the two whose joining saves most become one, until none saves
 * anything: a file less saves `fileBytes` for each view that loads both, and costs what a view then loads without need.
 * Returns the modules of each file, which comes after those that it imports. No circle arises: of what is imported on the way
 * from one to another, joining a neighbour costs no more.
 */
export function groupModules(views: readonly View[], modules: Modules, fileBytes: number): string[][] {
  const groups = new Set(finest(views, modules))
  const weights = views.map(({ weight }) => weight)

  const savedBytes = (a: Group, b: Group): number => {
    let saved = 0
    for (let view = 0; view < weights.length; view++) {
      const [weight, byA, byB] = [weights[view]!, a.isLoadedBy[view], b.isLoadedBy[view]] // both have all views
      if (byA && byB) saved += weight * fileBytes
      else if (byA) saved -= weight * b.bytes
      else if (byB) saved -= weight * a.bytes
    }
    if (saved <= 0) return 0
    // Anyone who loads the one loads what the other imports.
    for (const each of new Set([...a.below, ...b.below])) {
      if (each === a || each === b) continue
      for (let view = 0; view < weights.length; view++)
        if ((a.isLoadedBy[view] || b.isLoadedBy[view]) && !each.isLoadedBy[view])
          saved -= weights[view]! * (each.bytes + fileBytes) // as above
      if (saved <= 0) return 0
    }
    return saved
  }

  type Choice = { group: Group; saved: number }
  const choices = new Map<Group, Choice>()
  const choose = (group: Group): void => {
    choices.delete(group)
    for (const other of groups) {
      const saved = other === group ? 0 : savedBytes(group, other)
      if (saved > (choices.get(group)?.saved ?? 0)) choices.set(group, { group: other, saved })
    }
  }
  const join = (kept: Group, joined: Group): void => {
    groups.delete(joined)
    choices.delete(joined)
    kept.modules.push(...joined.modules)
    kept.bytes += joined.bytes
    for (const view of weights.keys()) kept.isLoadedBy[view] ||= joined.isLoadedBy[view] ?? false
    for (const each of joined.needs) kept.needs.add(each)
    for (const each of groups) if (each.needs.delete(joined)) each.needs.add(kept)
    kept.needs.delete(kept)
    for (const each of groups) each.below = below(each)
    for (const each of kept.below)
      for (const view of weights.keys()) each.isLoadedBy[view] ||= kept.isLoadedBy[view] ?? false
  }

  for (const group of groups) choose(group)
  while (choices.size > 0) {
    const [group, choice] = [...choices].reduce((best, each) => (each[1].saved > best[1].saved ? each : best))
    // A group that was joined since may have changed it.
    const isStale = !groups.has(choice.group) || savedBytes(group, choice.group) < choice.saved
    if (!isStale) join(group, choice.group)
    choose(group)
  }
  return neededFirst([...groups]).map(group => group.modules)
}
