import { demoPeople, harbourPeople, type DemoPerson } from '../demo-people.ts'
import { between, seededRandom, type Random } from '../seeded-random.ts'

/** People who share a plant with its own time clock. */
export const peopleOfPlant = 240

/**
 * As many people as asked for, in plants like Fernbank's: the first 60 are Fernbank's own, the others repeat their posts
 * and rosters under other names. Who is in the company of 100 is also in that of 2,000.
 */
export function bulkPeople(seed: string, count: number): DemoPerson[] {
  const random = seededRandom(`${seed} people`)
  return Array.from({ length: count }, (_, index) => {
    const post = demoPeople[index % demoPeople.length]!
    const name = index < demoPeople.length ? {} : anyName(random)
    return {
      ...post,
      ...name,
      clockId: firstClockId + index,
      path: pathAt(post, Math.floor(index / peopleOfPlant) + 1),
    }
  })
}

const firstClockId = demoPeople[0]!.clockId

/** A plant is a branch of each division. */
function pathAt({ path }: DemoPerson, plant: number): DemoPerson['path'] {
  const [division = '', , ...below] = path
  return plant === 1 ? path : [division, branchName(plant), ...below]
}

const towns = ['Tauranga', 'Napier', 'Palmerston North', 'Wellington', 'Nelson', 'Dunedin', 'Invercargill', 'Whangārei']

function branchName(plant: number): string {
  return towns[plant - 2] ?? `Auckland ${plant - towns.length}`
}

const known = [...demoPeople, ...harbourPeople]
const firstNames = [
  ...known.map((person) => person.firstName),
  ...words('Anahera Ben Caleb Dion Eru Fetu Gemma Huia Ivy'),
]
const lastNames = [...known.map((person) => person.lastName), ...words('Adams Brown Clarke Davis Edwards Harris Ioane')]

function words(text: string): string[] {
  return text.split(' ')
}

function anyName(random: Random): Pick<DemoPerson, 'firstName' | 'lastName'> {
  const pick = (names: string[]) => names[between(random, 0, names.length - 1)]!
  return { firstName: pick(firstNames), lastName: pick(lastNames) }
}
