import { expect, it, vi } from 'vitest'
import { type PendingPlan, PlanQueue } from './plan-queue.ts'

function plan(id: number, ...days: string[]): PendingPlan {
  return {
    id,
    failure: '',
    days: days.map((day) => ({ employeeId: 'e', day, isOffDay: false, isCleared: false, sections: [] })),
  }
}

it('what was planned on a refused day since goes with it, and other days stay', async () => {
  const sent: number[] = []
  const failed = vi.fn()
  const queue = new PlanQueue({
    send: async ({ id }) => {
      sent.push(id)
      await Promise.resolve()
      if (id === 1) throw new Error('refused')
    },
    failed,
  })
  queue.add(plan(1, 'mon'))
  queue.add(plan(2, 'tue'))
  queue.add(plan(3, 'mon', 'wed'))
  queue.add(plan(4, 'wed'))
  await vi.waitFor(() => expect(queue.pending()).toEqual([]))
  expect(sent).toEqual([1, 2])
  expect(failed).toHaveBeenCalledWith(expect.any(Error), expect.objectContaining({ id: 1 }), [1, 3, 4])
})
