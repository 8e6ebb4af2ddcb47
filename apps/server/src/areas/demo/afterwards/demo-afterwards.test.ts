import type { AnswerOf, comparePayRun, LatePunch, ListedLayout, PayDay } from '@timeloom/contract'
import { beforeAll, expect, it } from 'vitest'
import { demoMadeAt } from '../../../../test/demo-database.ts'
import { testApp } from '../../../../test/test-app.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { routes } from '../../../routes.ts'
import { demoSignIns } from '../demo.service.ts'

const server = testApp(testDatabase('demo'), routes, { now: demoMadeAt })
let read: <Answer>(url: string) => Promise<Answer>

beforeAll(async () => {
  const payload = { email: 'admin@demo.example', password: demoSignIns.password }
  const answer = await server.app.inject({ method: 'POST', url: '/account/login', payload })
  const headers = { authorization: `Bearer ${answer.json().accessToken}` }
  read = async (url) => (await server.app.inject({ url, headers })).json()
})

it('an In and an Out of the last closed fortnight were corrected: one pays more, one less with the next run', async () => {
  const { periods } = await read<PayDay>('/api/pay-day')
  const ids = periods.map(({ id }) => `ids=${id}`).join('&')
  const { differences, earlier } = await read<AnswerOf<typeof comparePayRun>>(`/api/pay-day/compare?${ids}`)
  expect(differences).toBeNull()
  expect(earlier.differences.map(({ sent, now }) => Math.sign(now - sent)).toSorted((a, b) => a - b)).toEqual([-1, 1])
  expect(earlier.differences.filter(({ changedBy }) => changedBy === null)).toEqual([])
  expect(earlier.ids.length).toBeGreaterThan(0)
})

it('two punches of one person came for a closed day', async () => {
  const { rows } = await read<{ rows: LatePunch[] }>('/api/punches/late')
  expect(rows.map(({ direction, isHeld }) => `${direction} ${isHeld}`).toSorted()).toEqual(['In true', 'Out true'])
  expect(new Set(rows.map(({ employeeId }) => employeeId)).size).toBe(1)
})

it('payroll has a layout of its own', async () => {
  const own = (await read<ListedLayout[]>('/api/payroll-layouts')).filter(({ isBuiltIn }) => !isBuiltIn)
  expect(own).toMatchObject([{ name: 'Fernbank wages', columns: 4 }])
})
