import type { Minutes } from '../zone/civil-date.ts'

/** What a part of a pair is entered as: minutes, or a share in hundredths of a percent. */
export type SplitAmount = { minutes: Minutes } | { share: number }

/** The minutes of each part, and by how many those entered miss the pair: above 0 too few, below 0 too many. */
export interface SplitMinutes {
  minutes: Minutes[]
  off: Minutes
}

/**
 * The minutes of a pair, divided among the parts that it is split into; they always add up to the pair's.
 *
 * Shares are rounded by the largest remainder, the earlier part first. Entered minutes are filled in order, and the last
 * part takes what is left: where the pair became shorter or longer, `off` says by how much.
 *
 * @param total the pair's minutes, not below 0
 * @param parts one or more, of one kind
 * @source docs/engine.md A11 (split pairs)
 */
export function splitMinutes(total: Minutes, parts: readonly SplitAmount[]): SplitMinutes {
  const shares = parts.flatMap((part) => ('share' in part ? [part.share] : []))
  return shares.length === parts.length ? { minutes: byShare(total, shares), off: 0 } : byMinutes(total, parts)
}

function byShare(total: Minutes, shares: readonly number[]): Minutes[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const minutes = shares.map((share) => Math.floor((total * share) / whole))
  const left = total - minutes.reduce((sum, part) => sum + part, 0)
  const remainder = (index: number) => (total * (shares[index] ?? 0)) % whole
  const first = shares.map((_, index) => index).sort((one, other) => remainder(other) - remainder(one) || one - other)
  for (const index of first.slice(0, left)) minutes[index] = (minutes[index] ?? 0) + 1
  return minutes
}

function byMinutes(total: Minutes, parts: readonly SplitAmount[]): SplitMinutes {
  const entered = parts.map((part) => ('minutes' in part ? part.minutes : 0))
  let left = total
  const minutes = entered.map((part, index) => {
    const given = index === entered.length - 1 ? left : Math.min(part, left)
    left -= given
    return given
  })
  return { minutes, off: total - entered.reduce((sum, part) => sum + part, 0) }
}
