/** Labels on an A4 page: three beside each other, four rows. */
export const LABELS_A_PAGE = 12

/** Things in the order given, as many a page as it holds; the last has what is left. */
export function pagesOf<Thing>(things: readonly Thing[]): Thing[][] {
  const count = Math.ceil(things.length / LABELS_A_PAGE)
  return Array.from({ length: count }, (_, page) => things.slice(page * LABELS_A_PAGE, (page + 1) * LABELS_A_PAGE))
}
