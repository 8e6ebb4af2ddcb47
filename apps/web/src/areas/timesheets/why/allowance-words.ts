import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { sentences, type StepOf, type StepWords, type Told } from './told.ts'

type Allowance = StepOf<'allowance'>
type Carrier = Allowance['carriers'][number]

/** What skills pay besides the hours, by which shifts, and why. @source docs/engine.md A9 */
export function allowanceWords(step: Allowance, told: Told): StepWords {
  const { name, earned } = step
  return {
    title: name === null ? t('Allowance') : t('Allowance · {name}', { name }),
    keptWord: earned.shifts + earned.minutes > 0 ? t('extra') : t('none'),
    detail: detailOf(step, told),
  }
}

/** Where every shift has the same reason it follows in the same sentence, else each has its own. */
function detailOf(step: Allowance, told: Told): string {
  const groups = groupsOf(step.carriers)
  const earned = earnedWords(step, told)
  const [only] = groups
  if (only && groups.length === 1) {
    // An allowance by the day does not say which shift earned it.
    const shifts = step.reason.value === 'hoursWorkedForDay' ? shiftsWords(only, told) : sameShifts(only)
    return t('{earned}, because {reason}.', { earned, reason: becauseWords(only, shifts, told) })
  }
  return sentences(`${earned}.`, ...groups.map((group) => `${becauseWords(group, shiftsWords(group, told), told)}.`))
}

function earnedWords({ reason, earned, carriers }: Allowance, told: Told): string {
  const values = {
    count: earned.shifts,
    length: hoursInProse(earned.minutes),
    shifts: shiftsWords(carriers, told),
  }
  if (reason.value === 'eitherOnePerShift') return t('{count} for {shifts}', values)
  if (reason.value === 'hoursWorkedForDay') return t('{length}, all paid time of the day', values)
  return earned.minutes > 0
    ? t('{length} paid in {shifts}', values)
    : t('Nothing more for {shifts}, as all paid time of the day already counts', values)
}

/** `Ana Silva has the skill First aid and the shift asks for no particular skill` */
function becauseWords(group: readonly Carrier[], shifts: string, { explanation }: Told): string {
  const { skills = [], isAsked = false } = group[0] ?? {}
  const values = { who: explanation.employeeName, skills: skillsWords(skills), shifts, count: group.length }
  if (!isAsked) {
    return t('{who} has {skills} and {shifts} {count, plural, one {asks} other {ask}} for no particular skill', values)
  }
  return skills.length > 1
    ? t('{who} has {skills} and {shifts} {count, plural, one {asks} other {ask}} for them', values)
    : t('{who} has {skills} and {shifts} {count, plural, one {asks} other {ask}} for it', values)
}

function skillsWords(skills: readonly string[]): string {
  if (skills.length === 0) return t('a skill that has since been deleted')
  const names = listWords(skills)
  return skills.length === 1 ? t('the skill {names}', { names }) : t('the skills {names}', { names })
}

function shiftsWords(carriers: readonly Carrier[], { explanation, teller }: Told): string {
  const times = carriers.flatMap(({ shift }) => explanation.shifts[shift]?.scheduled ?? []).map(teller.span)
  const count = carriers.length - times.length
  return listWords([
    ...(times.length === 0
      ? []
      : [
          t('{count, plural, one {the shift {times}} other {the shifts {times}}}', {
            count: times.length,
            times: listWords(times),
          }),
        ]),
    ...(count === 0
      ? []
      : [t('{count, plural, one {the unscheduled shift} other {the # unscheduled shifts}}', { count })]),
  ])
}

/** Of shifts that were named just before. */
function sameShifts({ length: count }: readonly Carrier[]): string {
  return t('{count, plural, one {the shift} other {the shifts}}', { count })
}

/** `A, B and C` */
function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return t('{list} and {last}', { list: words.slice(0, -1).join(', '), last })
}

/** Shifts that carry the same skills for the same reason, in their order. */
function groupsOf(carriers: readonly Carrier[]): Carrier[][] {
  const groups = new Map<string, Carrier[]>()
  for (const carrier of carriers) {
    const key = JSON.stringify([carrier.isAsked, carrier.skills])
    groups.set(key, [...(groups.get(key) ?? []), carrier])
  }
  return [...groups.values()]
}
