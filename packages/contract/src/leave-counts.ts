import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const countUpcomingLeaves = endpoint({
  method: 'GET',
  path: '/leave/upcomingLeaveNum',
  summary: 'How many approved leave requests overlap the next 14 days.',
  access: 'leave:visible',
  functions: ['Leave'],
  answer: z.int(),
})

export const countPendingLeaves = endpoint({
  method: 'GET',
  path: '/leave/leaveNum',
  summary:
    'How many leave requests, to cancel leave included, wait for the caller to decide, or for an Employee, how many of their own are pending.',
  access: 'leave:visible',
  functions: ['Leave'],
  answer: z.int(),
})
