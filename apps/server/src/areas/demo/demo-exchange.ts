import {
  saveAvailabilityException as saveExceptionCall,
  saveAvailabilityPattern as savePatternCall,
  saveOpenShift as saveOpenShiftCall,
} from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { saveException, savePattern } from '../availability/availability.service.ts'
import { readAll } from '../messages/messages.service.ts'
import { type NodePath, pathKey } from '../new-companies/new-companies.service.ts'
import { declineOpenShift, saveOpenShift } from '../open-shifts/open-shifts.service.ts'
import { answerSwap, askSwap, readSwapShifts } from '../swaps/swaps.service.ts'
import { idleQueue, type DemoCompany } from './demo-company.ts'
import { demoPeople, personNamed } from './demo-people.ts'
import type { DemoPlan } from './demo-plan.ts'
import { branches } from './demo-teams.ts'

/**
 * What Fernbank's people say of the time they can work, two open shifts on the Saturday of the coming week, and a swap that
 * waits for a supervisor. No plan changes.
 *
 * @param accountIds who has read what was written to them
 */
export async function addExchange(company: DemoCompany, plan: DemoPlan, accountIds: readonly string[]): Promise<void> {
  const around = { ...company, work: { ...company.work, jobs: idleQueue } }
  await addAvailability(around, plan)
  await addOpenShifts(around, plan)
  await addSwap(around, plan)
  for (const accountId of accountIds) {
    await readAll({ ...around.work, caller: { ...around.work.caller, accountId } })
  }
}

async function addAvailability(company: DemoCompany, { from, monday }: DemoPlan): Promise<void> {
  const day = (days: number) => addDays(monday, days)
  const said = [
    {
      who: 'Aroha Ngata',
      kind: 'NotAvailable',
      weekdays: [2, 4],
      startTime: '15:00',
      endTime: '18:00',
      note: 'School run',
    },
    { who: 'Sione Tupou', kind: 'PrefersNot', weekdays: [6, 7] },
    { who: 'James Thompson', kind: 'NotAvailable', weekdays: [6], everySecondWeek: true, note: 'Coaching' },
    { who: 'Ella Harrison', kind: 'Available', weekdays: [1, 2, 3, 4], startTime: '16:00', endTime: '22:00' },
  ]
  for (const { who, ...pattern } of said) {
    const body = savePatternCall.body!.parse({ ...pattern, validFrom: from, employeeId: idOf(company, who) })
    done(await savePattern(company.work, body))
  }
  const wedding = { kind: 'NotAvailable', fromDate: day(12), toDate: day(13), note: 'A wedding in Rotorua' }
  const employeeId = idOf(company, 'Charlotte Wilson')
  done(await saveException(company.work, saveExceptionCall.body!.parse({ ...wedding, employeeId })))
}

async function addOpenShifts(company: DemoCompany, { monday }: DemoPlan): Promise<void> {
  const workDate = addDays(monday, 12)
  const open = async (path: NodePath, fields: object) => {
    const departmentId = company.nodes.get(pathKey(path))!
    return done(await saveOpenShift(company.work, saveOpenShiftCall.body!.parse({ workDate, departmentId, ...fields })))
  }
  const early = { startTime: '06:00', endTime: '14:30', labelName: 'Early', colorCode: '#2F9E6E' }
  const note = 'The order for the market. Two of you are enough.'
  await open([...branches.bakery, 'Baking', 'Baker'], { ...early, places: 2, note, offerTo: 'Fitting' })
  const employeeIds = ['Ngaire Hohepa', 'Arjun Patel'].map((name) => idOf(company, name))
  const day = { startTime: '07:00', endTime: '15:30', labelName: 'Day', colorCode: '#3B8FC2' }
  const packing = await open([...branches.bakery, 'Packing', 'Packer'], { ...day, offerTo: 'Named', employeeIds })
  done(await declineOpenShift(inNameOf(company, 'Arjun Patel'), { id: packing.id! }))
}

/** Grace’s Monday for Wiremu’s Saturday evening, on which both agree. */
async function addSwap(company: DemoCompany, { monday }: DemoPlan): Promise<void> {
  const [grace, wiremu] = [inNameOf(company, 'Grace Chen'), inNameOf(company, 'Wiremu Parata')]
  const shiftOn = async (work: Work, workDate: string) => {
    const shift = (await readSwapShifts(work)).find((each) => each.workDate === workDate)
    if (!shift) throw new Error(`The demo has no shift to swap on ${workDate}.`)
    return { workDate, workSectionId: shift.workSectionId }
  }
  const given = await shiftOn(grace, addDays(monday, 7))
  const taken = await shiftOn(wiremu, addDays(monday, 12))
  const { id } = done(
    await askSwap(grace, {
      ...given,
      employeeId: idOf(company, 'Wiremu Parata'),
      takenWorkDate: taken.workDate,
      takenWorkSectionId: taken.workSectionId,
      note: 'My sister arrives that morning.',
    }),
  )
  done(await answerSwap(wiremu, { id: id!, isAccepted: true }))
}

/** Work of an employee, who has no account here: it is recorded for whoever fills the demo. */
function inNameOf(company: DemoCompany, name: string): Work {
  const { work } = company
  return { ...work, caller: { ...work.caller, roleId: '4', employeeId: idOf(company, name) } }
}

function idOf({ employeeIds }: DemoCompany, name: string): string {
  return employeeIds.get(personNamed(demoPeople, name))!
}

function done<T extends { message: string }>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`Something of the demo was refused: ${answer.answer.message}`)
  return answer
}
