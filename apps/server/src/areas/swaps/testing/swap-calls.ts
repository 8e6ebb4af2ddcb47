import type { AnswerOf, listMySwaps, listSwapChoices, listSwapShifts, pageSwaps } from '@timeloom/contract'
import type { TestPerson } from '../../../../test/test-app.ts'
import { MONDAY, WEDNESDAY, type ExchangeOffice, type Worker } from '../../shift-fit/testing/exchange-office.ts'

interface Asked {
  from: Worker
  /** of the only shift of that day */
  workDate: string
  to: Worker
  takenWorkDate?: string
  note?: string
}

/** The calls of swaps, as the office's people send them. */
export function swapCalls(office: ExchangeOffice) {
  const { company, call, read } = office
  /** The id of the first shift of a person's day. */
  const sectionOf = ({ employeeId }: { employeeId: string }, workDate: string): Promise<string> =>
    company.transact(async ({ tx }) => {
      const { id } = await tx
        .selectFrom('work_section')
        .select('id')
        .where('employeeId', '=', employeeId)
        .where('workDate', '=', workDate)
        .orderBy('startMinute')
        .executeTakeFirstOrThrow()
      return id
    })
  return {
    sectionOf,
    /** @returns the id @throws when it is refused */
    asked: async ({ from, workDate, to, takenWorkDate, note }: Asked): Promise<string> => {
      const taken =
        takenWorkDate === undefined ? {} : { takenWorkDate, takenWorkSectionId: await sectionOf(to, takenWorkDate) }
      const body = {
        workDate,
        workSectionId: await sectionOf(from, workDate),
        employeeId: to.employeeId,
        ...taken,
        note,
      }
      const answer = await call('/api/swaps/ask', body, from)
      if (answer.message !== 'success') throw new Error(JSON.stringify(answer))
      return answer['id'] as string
    },
    answer: async (id: string, who: Worker, isAccepted: boolean) => {
      const answer = await office.post('/api/swaps/answer', { id, isAccepted }, who)
      const body = answer.json<{ message: string; status?: string }>()
      return answer.statusCode === 200 ? body : { ...body, status: answer.statusCode }
    },
    decide: (id: string, isApproved: boolean, more: object = {}, who: TestPerson = office.supervisor) =>
      call('/api/swaps/decide', { id, isApproved, ...more }, who),
    mine: async (who: Worker): Promise<AnswerOf<typeof listMySwaps>> => (await read('/api/swaps/mine', who))['rows'],
    own: async (who: Worker): Promise<AnswerOf<typeof listSwapShifts>> =>
      (await read('/api/swaps/shifts', who))['rows'],
    choices: async (who: Worker, workDate: string): Promise<AnswerOf<typeof listSwapChoices>> => {
      const id = await sectionOf(who, workDate)
      return (await read(`/api/swaps/choices?workDate=${workDate}&workSectionId=${id}`, who))['rows']
    },
    page: async (query = '', who: TestPerson = office.supervisor): Promise<AnswerOf<typeof pageSwaps>> => {
      const answer = await office.get(`/api/swaps/page?${query}`, who)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json()
    },
    /** What Mia and Ari have planned on Monday and Wednesday. */
    plans: async () => {
      const of = (who: Worker) => Promise.all([MONDAY, WEDNESDAY].map((date) => office.planned(who, date)))
      return { mia: await of(office.mia), ari: await of(office.ari) }
    },
  }
}

export type SwapCalls = ReturnType<typeof swapCalls>
