import type { TestApp } from '../test-app.ts'

const MISSING = { kind: 'add', day: '2026-11-18', direction: 'In', reason: 'forgotten' }

/** Has each of the people ask for a missing punch. @returns the ids of the requests */
export async function addCorrections(
  { app }: TestApp,
  people: readonly { authorization: string }[],
): Promise<string[]> {
  const ids: string[] = []
  for (const headers of people) {
    const payload = { ...MISSING, punchTime: '03:03' }
    const answer = await app.inject({ method: 'POST', url: '/api/corrections', headers, payload })
    const { id } = answer.json<{ id?: string }>()
    if (id === undefined) throw new Error(`The correction was not asked for: ${answer.body}`)
    ids.push(id)
  }
  return ids
}
