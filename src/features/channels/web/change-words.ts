type Change = { added: number; moved: number; gone: number }

/** What a read of a calendar changed: `2 new, 1 moved`. */
export const changeWords = ({ added, moved, gone }: Change): string =>
  Object.entries({ new: added, moved, gone })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
