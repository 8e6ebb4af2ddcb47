import { expect, it } from 'vitest'
import { SETTINGS } from '../../../ui/testing/show-page.tsx'
import { userSections } from './user-sections.tsx'

/** @source spec 000 §2.9, of a new user; `avatar` is avatarFileName on the wire, and employeeId is hidden */
const SPECIFIED = {
  user:
    'avatarFileName email firstName lastName middleName password confirm_password isEmployee exportDevisions roleId ' +
    'departments funs isLeave forwardTo mobileApp pin evacuator',
  employee:
    'hireOnDateValue name clockId terminateDateValue title payId isExport mobile phone fax departmentId paygroupId ' +
    'timeRoundingId physicalAddr postalAddr scheduleId',
}

it('a user’s form has the sections and fields of the specification in its order', () => {
  const sections = userSections({
    settings: { ...SETTINGS, isTimeClockEnabled: true, isMobileAppEnabled: true },
    employment: { nodes: [], payGroups: [], roundings: [], schedules: [], isLoading: false },
    choices: { roles: [], functions: [], forwardTo: [] },
    user: undefined,
    employee: undefined,
    dateFormat: 'dd/MM/yyyy',
    name: '',
  })
  expect(sections.map(({ key, fields }) => [key, fields.map(({ name }) => name).join(' ')])).toEqual(
    Object.entries(SPECIFIED),
  )
})
