import { dayInWords } from '../local-time/wall-time.service.ts'
import type { CorrectionRow } from './corrections.repository.ts'

/** What is asked for, for the inbox: `Monday 16 March: Out at 16:30 instead of 15:30`. */
export function correctionWords({ kind, workDate, punchTime, direction, wasTime, wasDirection }: Asked): string {
  const day = dayInWords(workDate)
  const was = `${directionWords(wasDirection)} at ${wasTime}`
  if (kind === 'remove') return `${day}: without the ${was}`
  const wanted = `${directionWords(direction)} at ${punchTime}`
  return kind === 'add' ? `${day}: a missing ${wanted}` : `${day}: ${wanted} instead of ${was}`
}

type Asked = Pick<CorrectionRow, 'kind' | 'workDate' | 'punchTime' | 'direction' | 'wasTime' | 'wasDirection'>

function directionWords(direction: 'In' | 'Out' | null): string {
  return direction ?? 'punch'
}
