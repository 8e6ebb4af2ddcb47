import { isAlike } from './is-alike.ts'

interface Meanwhile<Values> {
  /** Of the fields. */
  names: readonly (keyof Values & string)[]
  /** What the form began with. */
  began: Partial<Values>
  /** What someone else saved since. */
  saved: Partial<Values>
  /** What the form says now; a field that is not shown says nothing. */
  typed: Partial<Values>
}

/**
 * What a form takes over that someone else saved while it was open: what one of both changed is as that one has it.
 *
 * @returns `taken`: values of the other one for the form; `both`: those of fields that both changed, and not alike, which
 * stay as they were typed
 */
export function mergeMeanwhile<Values extends object>({
  names,
  began,
  saved,
  typed,
}: Meanwhile<Values>): {
  taken: Partial<Values>
  both: Partial<Values>
} {
  const changed = names.filter((name) => !isAlike(began[name], saved[name]))
  const isBoth = (name: keyof Values) =>
    name in typed && !isAlike(typed[name], began[name]) && !isAlike(typed[name], saved[name])
  const valuesOf = (those: (keyof Values)[]) =>
    Object.fromEntries(those.map((name) => [name, saved[name]])) as Partial<Values>
  return { taken: valuesOf(changed.filter((name) => !isBoth(name))), both: valuesOf(changed.filter(isBoth)) }
}
