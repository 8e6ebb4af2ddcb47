import type { BodyOf, savePayCard } from '@timeloom/contract'

type Body = BodyOf<typeof savePayCard>

/** A line as a save sends it. */
export interface SentLine {
  /** undefined: a new one */
  id: string | undefined
  payTypeId: string | undefined
  /** as the form showed them; undefined: not said */
  units: number | undefined
  /** null: as calculated; undefined: as it is */
  effUnits: number | null | undefined
  /** undefined: as they are */
  notes: string | undefined
}

/** A list of a save that is shorter or longer than the list of pay types. */
export interface WrongLength {
  field: string
}

/**
 * The lines of the parallel lists, each as long as the longer one of ids and pay types, or empty. A form sends an empty
 * list as one empty entry.
 *
 * @source spec/gaps.md F1 (parallel arrays keep empty entries)
 */
export function sentLines(body: Body): SentLine[] | WrongLength {
  const lists = { ...body, payTypeIds: withoutLoneBlank(body.payTypeIds, body) }
  const count = Math.max(lists.payTypeIds.length, withoutLoneBlank(body.payCardDetailIdIds, body).length)
  for (const field of ['payCardDetailIdIds', 'payTypeIds', 'units', 'effUnits', 'notes'] as const) {
    const list: readonly unknown[] = lists[field]
    if (list.length !== count && list.length !== 0 && !(count === 0 && isLoneBlank(list))) return { field }
  }
  return Array.from({ length: count }, (_, index) => ({
    id: body.payCardDetailIdIds[index],
    payTypeId: lists.payTypeIds[index],
    units: body.units[index],
    effUnits: body.effUnits.length === 0 ? undefined : (body.effUnits[index] ?? null),
    notes: body.notes[index],
  }))
}

/** One empty entry is a line only where another list says something of it. */
function withoutLoneBlank<T>(list: readonly T[], { payCardDetailIdIds, payTypeIds, effUnits }: Body): readonly T[] {
  const isOfNothing = [payCardDetailIdIds, payTypeIds, effUnits].every((each) => each.length === 0 || isLoneBlank(each))
  return isOfNothing ? [] : list
}

function isLoneBlank(list: readonly unknown[]): boolean {
  return list.length === 1 && (list[0] === undefined || list[0] === '')
}
