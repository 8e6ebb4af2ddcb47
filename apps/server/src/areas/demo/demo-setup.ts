import { isRefusal } from '../../platform/call/refusal.ts'
import { saveContents } from '../kiosk/contents.service.ts'
import { type NodePath, pathKey } from '../new-companies/new-companies.service.ts'
import type { DemoCompany } from './demo-company.ts'
import {
  insertJobs,
  insertKioskContacts,
  insertSkills,
  insertTasks,
  insertWorkSites,
  type NewJob,
  type NewKioskContact,
  type NewSkill,
  type NewWorkCode,
  type NewWorkSite,
} from './demo-setup.repository.ts'
import { branches } from './demo-teams.ts'

/** Fills Fernbank's setup lists. None of it is worked on, granted or assigned, so no figure changes. */
export async function addSetupLists({ work, nodes }: Pick<DemoCompany, 'work' | 'nodes'>): Promise<void> {
  const { tx } = work
  await insertTasks(tx, tasks)
  await insertJobs(
    tx,
    jobs.map(({ node, ...job }) => ({ ...job, departmentIds: node ? [nodes.get(pathKey(node))!] : [] })),
  )
  await insertSkills(tx, skills)
  await insertWorkSites(tx, sites)
  await insertKioskContacts(tx, contacts)
  const saved = await saveContents(work, contents)
  if (isRefusal(saved)) throw new Error(`The contents of the demo's kiosks were refused: ${saved.answer.message}`)
}

const active = { active: true, description: '', punchCode: null, payExportCode: '' } as const

/** Sanitation is named by no job, so that it can be chosen within each. */
const tasks: readonly NewWorkCode[] = [
  { ...active, code: 'MIX', name: 'Mixing', punchCode: '21' },
  { ...active, code: 'WRAP', name: 'Wrapping', punchCode: '22' },
  {
    ...active,
    code: 'SAN',
    name: 'Sanitation',
    punchCode: '23',
    description: 'Wash-down between runs and at the end.',
  },
  { ...active, code: 'ICE', name: 'Icing by hand', active: false, description: 'Done by the icing machine now.' },
]

interface DemoJob extends Omit<NewJob, 'departmentIds'> {
  /** Which node's job it is; absent: no longer any. */
  node?: NodePath
}

const made = ['MIX', 'WRAP']

const jobs: readonly DemoJob[] = [
  job('B10', 'Bread line', { node: branches.bakery, punchCode: '110' }),
  job('B20', 'Pastry line', { node: branches.bakery, punchCode: '120' }),
  job('C10', 'Chilled meals', { node: branches.chilled, punchCode: '210' }),
  job('C20', 'Salad kits for FreshMart', {
    node: branches.chilled,
    punchCode: '220',
    description: 'A year’s order, planned by the customer.',
    external: { type: 'ProductionOrder', id: 'PO-004871' },
  }),
  job('D10', 'Order picking', { node: branches.distributionNorth, punchCode: '310', tasks: ['WRAP'] }),
  job('B90', 'Christmas cakes', { active: false, description: 'Opened again for the next season.' }),
]

function job(code: string, name: string, more: Partial<DemoJob>): DemoJob {
  return { ...active, code, name, tasks: made, payExportCode: code, ...more }
}

const skills: readonly NewSkill[] = [
  { name: 'First aid', allowanceCalculationType: 'eitherOnePerShift' },
  { name: 'Forklift', allowanceCalculationType: 'hoursWorkedForShift' },
]

const sites: readonly NewWorkSite[] = [
  {
    name: 'Bakery',
    address: 'Carbine Road, Mount Wellington, Auckland 1060, New Zealand',
    latitude: -36.9169,
    longitude: 174.8417,
    radiusMetres: 120,
    description: 'Clock in at the staff entrance, behind the loading dock.',
  },
  {
    name: 'Distribution centre',
    address: 'Favona Road, Favona, Auckland 2024, New Zealand',
    latitude: -36.9537,
    longitude: 174.8035,
    radiusMetres: 120,
    description: '',
  },
]

const contacts: readonly NewKioskContact[] = [
  contact('Emma', 'Fraser', '021 555 0142', 'Payroll'),
  contact('Hana', 'Whaanga', '021 555 0187', 'Production planning'),
  contact('Marama', 'Winiata', '027 555 0119', 'Chilled'),
]

function contact(firstName: string, lastName: string, mobile: string, department: string): NewKioskContact {
  return { firstName, lastName, mobile, email: `${firstName.toLowerCase()}@fernbank.example`, department }
}

const contents: Parameters<typeof saveContents>[1] = {
  kioskUserTypeToLabelMap: { Visitor: 'Visitor', Contractor: 'Contractor' },
  kioskUserTypeToKioskContentsMap: {
    Visitor: [
      html(
        '<h2>Before you come in</h2><ul><li><p>Wait here for the person you came to see.</p></li>' +
          '<li><p>Wear the coat and the hair net from the rack.</p></li>' +
          '<li><p>Tell us if you have been ill in the last two days.</p></li></ul>',
      ),
    ],
    Contractor: [
      html(
        '<h2>Before you start work</h2><ul><li><p>Show your permit to the maintenance team.</p></li>' +
          '<li><p>Lock out and tag any machine that you open.</p></li>' +
          '<li><p>If the siren sounds, meet at the <strong>car park gate</strong>.</p></li></ul>',
      ),
    ],
  },
}

function html(content: string) {
  return { kioskContentType: 'Html', content }
}
