import { t } from '../../../lib/words/words.ts'

/** Something that can be chosen from a list. */
export interface Choosable {
  id: string
  label: string
  /** Inactive ones are hidden unless 'Show All options' is ticked; absent means active. */
  isActive?: boolean
}

/** The label as selects show it: an inactive option says so. @source spec 000 §5 */
export function optionLabel({ label, isActive = true }: Pick<Choosable, 'label' | 'isActive'>): string {
  return isActive ? label : `${label} ${t('(Inactive)')}`
}

/** The options a list offers. */
export function offeredOptions<Option extends Choosable>(options: readonly Option[], showsAll: boolean): Option[] {
  return options.filter((option) => showsAll || option.isActive !== false)
}

/** Case-insensitive match on the label. @source spec 000 §5 */
export function matchesSearch(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase())
}

/**
 * The choice after 'Select All' was used on the options it speaks for: all of them are added; when all were chosen
 * already, all of them go. What it does not speak for stays as it is.
 */
export function toggleEvery(chosen: readonly string[], offered: readonly string[]): string[] {
  const isEvery = hasEvery(chosen, offered)
  return isEvery ? chosen.filter((id) => !offered.includes(id)) : [...new Set([...chosen, ...offered])]
}

/** Whether every offered option is chosen; false when there is none. */
export function hasEvery(chosen: readonly string[], offered: readonly string[]): boolean {
  return offered.length > 0 && offered.every((id) => chosen.includes(id))
}
