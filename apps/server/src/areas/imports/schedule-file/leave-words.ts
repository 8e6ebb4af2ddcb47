import type { Work } from '../../../platform/call/call.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { leaveCodes, payTypes } from '../../pay-rules/pay-rules.service.ts'
import { selectLeaveWords, upsertLeaveWords } from './leave-words.repository.ts'

/** The pay type of each word of a file, in lower case. */
export type LeaveTypes = ReadonlyMap<string, string>

/**
 * What the words of a schedule file mean: what the company answered before, else the four that every company starts
 * with, else the code or name of one of its leave types.
 */
export async function leaveTypesOf({ tx }: Pick<Work, 'tx'>): Promise<LeaveTypes> {
  const types = (await payTypes(tx)).filter((type) => type.isLeave && type.isActive)
  const starters = Object.entries(leaveCodes).flatMap(([word, code]) =>
    types.filter((type) => type.code === code).map(({ id }) => [word, id] as const),
  )
  const said = (await selectLeaveWords(tx)).filter(({ payTypeId }) => types.some(({ id }) => id === payTypeId))
  return new Map([
    ...types.map(({ name, id }) => [plainWord(name), id] as const),
    ...types.map(({ code, id }) => [plainWord(code ?? ''), id] as const),
    ...starters,
    ...said.map(({ word, payTypeId }) => [word, payTypeId] as const),
  ])
}

/** The leave types that a word can stand for: not those that the system books itself. */
export async function choosableLeaveTypes(tx: Work['tx']): Promise<{ id: string; name: string }[]> {
  const types = (await payTypes(tx)).filter((type) => type.isLeave && type.isActive && type.systemCode === null)
  return types.map(({ id, name }) => ({ id, name }))
}

/**
 * Remembers for the company's next files what words mean.
 *
 * @param meanings the id, code or name of a leave type for each word
 * @returns the meanings that name no leave type
 */
export async function rememberLeaveWords(work: Work, meanings: ReadonlyMap<string, string>): Promise<string[]> {
  if (meanings.size === 0) return []
  const types = (await payTypes(work.tx)).filter((type) => type.isLeave && type.isActive)
  const typeOf = (meaning: string) =>
    types.find(({ id, code, name }) => [id, code ?? '', name].some((each) => plainWord(each) === plainWord(meaning)))
  const unknown = [...meanings.values()].filter((meaning) => typeOf(meaning) === undefined)
  if (unknown.length > 0) return unknown
  const words = [...meanings].map(([word, meaning]) => ({ word: plainWord(word), payTypeId: typeOf(meaning)!.id }))
  const changed = await upsertLeaveWords(work.tx, work.caller.companyId, words)
  if (changed.length > 0) {
    const after = Object.fromEntries(changed.map(({ word, payTypeId }) => [word, payTypeId]))
    await recordAudit(work, [
      { action: 'update', entity: 'schedule_leave_word', entityId: work.caller.companyId, after },
    ])
  }
  return []
}

/** Words are the same whatever their capitals and blanks. */
export function plainWord(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
