type Change = { added: number; moved: number; gone: number }

/** The changes of one read of a calendar: `2 new, 1 moved`. */
export const changeWords = ({ added, moved, gone }: Change): string =>
  Object.entries({ new: added, moved, gone })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
