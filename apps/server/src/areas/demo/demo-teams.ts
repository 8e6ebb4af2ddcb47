import type { NodePath } from '../new-companies/new-companies.service.ts'
import type { DemoPayGroup } from './demo-pay-groups.ts'
import { rosters, type DemoRoster } from './demo-rosters.ts'

/** People of one position who work the same roster. */
export interface DemoTeam {
  path: NodePath
  roster: DemoRoster
  payGroup: DemoPayGroup
  names: readonly string[]
}

/** The branches of Fernbank Foods that are the top of what a supervisor manages. */
export const branches = {
  bakery: ['Bakery', 'Auckland'],
  chilled: ['Chilled', 'Hamilton'],
  distributionNorth: ['Distribution', 'Auckland'],
  distributionSouth: ['Distribution', 'Christchurch'],
} as const satisfies Record<string, NodePath>

const { bakery, chilled, distributionNorth, distributionSouth } = branches
const baker = [...bakery, 'Baking', 'Baker']
const bakeryPacker = [...bakery, 'Packing', 'Packer']
const operator = [...chilled, 'Production', 'Process Operator']
const chilledPacker = [...chilled, 'Packing', 'Packer']

/** The 60 people of Fernbank Foods; the first is the one who signs in as the employee. */
export const fernbankTeams: readonly DemoTeam[] = [
  team(
    baker,
    'production',
    rosters.early,
    'Aroha Ngata, James Thompson, Priya Sharma, Sione Tupou, Charlotte Wilson, Tāne Rangi',
  ),
  team(baker, 'production', rosters.night, 'Tevita Vea, Mere Tamihana, Daniel Kim, Losa Leota, Harpreet Singh'),
  team(baker, 'production', rosters.earlyAndEvening, 'Kahurangi Pōtae, Finn Gallagher, Ana Taufa, Lucas Ferreira'),
  team(bakeryPacker, 'production', rosters.day, 'Ngaire Hohepa, Oliver Campbell, Grace Chen, Arjun Patel'),
  team(bakeryPacker, 'production', rosters.evening, 'Wiremu Parata, Sofia Faʻasavalu, Ruby Mitchell, Manaia Kereama'),
  team(bakeryPacker, 'partTime', rosters.twilight, 'Ella Harrison, Kauri Edmonds, Thuy Nguyen'),
  team([...bakery, 'Quality', 'Quality Technician'], 'production', rosters.day, 'Catherine O’Brien, Rawiri Te Kanawa'),
  team([...bakery, 'Maintenance', 'Maintenance Fitter'], 'production', rosters.earlyAndEvening, 'Graeme Stewart'),
  team([...bakery, 'Maintenance', 'Electrician'], 'production', rosters.day, 'Vikram Naidu'),
  team([...bakery, 'Office', 'Payroll Administrator'], 'office', rosters.office, 'Emma Fraser'),
  team([...bakery, 'Office', 'Production Planner'], 'office', rosters.office, 'Hana Whaanga'),
  team(operator, 'longShifts', rosters.longDayA, 'Tama Hetaraka, Bronwyn Pearce'),
  team(operator, 'longShifts', rosters.longDayB, 'Rosa Delgado, Nikau Paki'),
  team(operator, 'longShifts', rosters.longNightA, 'Mosese Lolohea, Kirsty McLeod'),
  team(operator, 'longShifts', rosters.longNightB, 'Hone Ruru, Divya Menon'),
  team(chilledPacker, 'production', rosters.day, 'Mele Fifita, Anahera Biddle, Callum Ritchie'),
  team(chilledPacker, 'partTime', rosters.morning, 'Judith Palmer, Siosaia Moala'),
  team([...chilled, 'Quality', 'Laboratory Technician'], 'production', rosters.day, 'Yuki Tanaka'),
  team([...chilled, 'Maintenance', 'Refrigeration Engineer'], 'production', rosters.day, 'Brent Hollis'),
  team([...chilled, 'Office', 'Site Administrator'], 'office', rosters.office, 'Marama Winiata'),
  team(
    [...distributionNorth, 'Dispatch', 'Driver'],
    'distribution',
    rosters.dispatch,
    'Jack Robertson, Li Zhang, Pita Sopoaga',
  ),
  team([...distributionNorth, 'Dispatch', 'Storeperson'], 'distribution', rosters.dispatch, 'Isla MacDonald'),
  team(
    [...distributionNorth, 'Customer Service', 'Customer Service Representative'],
    'office',
    rosters.office,
    'Rachel Cooper, Sanjay Kumar',
  ),
  team(
    [...distributionSouth, 'Dispatch', 'Driver'],
    'distribution',
    rosters.weekendDispatch,
    'Stephen Kirk, Ariki Solomon',
  ),
  team([...distributionSouth, 'Dispatch', 'Storeperson'], 'distribution', rosters.dispatch, 'Megan Doyle'),
  team(
    [...distributionSouth, 'Warehouse', 'Loader'],
    'distribution',
    rosters.loading,
    'Craig Buchanan, Salesi Vainikolo',
  ),
  team([...distributionSouth, 'Office', 'Transport Planner'], 'office', rosters.office, 'Fiona Laing'),
]

/** The six people of Harbour Clinic. */
export const harbourTeams: readonly DemoTeam[] = [
  team(['Harbour Clinic', 'Nelson', 'Nursing', 'Nurse'], 'office', rosters.day, 'Olivia Grant, Noah Pereira'),
  team(['Harbour Clinic', 'Nelson', 'Nursing', 'Evening Nurse'], 'partTime', rosters.twilight, 'Ben Lawson'),
  team(
    ['Harbour Clinic', 'Nelson', 'Reception', 'Receptionist'],
    'office',
    rosters.office,
    'Kiri Tautahi, Alice Munro',
  ),
  team(['Harbour Clinic', 'Nelson', 'Reception', 'Cleaner'], 'partTime', rosters.twilight, 'Paulo Sefo'),
]

/** @param names separated by commas */
function team(path: NodePath, payGroup: DemoPayGroup, roster: DemoRoster, names: string): DemoTeam {
  return { path, payGroup, roster, names: names.split(', ') }
}
