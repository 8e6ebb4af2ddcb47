import {
  contentProblem,
  KIOSK_CONTENT_TYPES,
  KIOSK_USER_TYPES,
  type KioskContent,
  type KioskContents,
  type KioskUserType,
} from '@timeloom/contract'
import { newKey } from '../../../lib/api/call.ts'

/** A content while it is edited. What was written for another type is kept, in case the type is chosen again. */
export interface DraftItem {
  key: string
  type: string
  texts: Readonly<Record<string, string>>
}

export interface ContentsDraft {
  labels: Record<KioskUserType, string>
  items: Record<KioskUserType, DraftItem[]>
}

/** What is compared when someone else saved in the meantime: each list is one value. */
export type ContentsValues = Record<`label.${KioskUserType}`, string> &
  Record<`contents.${KioskUserType}`, KioskContent[]>

export function draftOf(contents: KioskContents): ContentsDraft {
  const { kioskUserTypeToLabelMap: labels, kioskUserTypeToKioskContentsMap: lists, version } = contents
  const items = (all: KioskContent[]) => all.map((content, index) => itemOf(content, `${version}.${index}`))
  return { labels: { ...labels }, items: { Visitor: items(lists.Visitor), Contractor: items(lists.Contractor) } }
}

function itemOf({ kioskContentType: type, content }: KioskContent, key: string): DraftItem {
  return { key, type, texts: { [type]: content } }
}

/** A draft with values that someone else saved. */
export function withTaken(draft: ContentsDraft, taken: Partial<ContentsValues>): ContentsDraft {
  const labelOf = (userType: KioskUserType) => taken[`label.${userType}`] ?? draft.labels[userType]
  const itemsOf = (userType: KioskUserType) =>
    taken[`contents.${userType}`]?.map((content) => itemOf(content, newKey())) ?? draft.items[userType]
  return {
    labels: { Visitor: labelOf('Visitor'), Contractor: labelOf('Contractor') },
    items: { Visitor: itemsOf('Visitor'), Contractor: itemsOf('Contractor') },
  }
}

export function contentsValues({
  kioskUserTypeToLabelMap: labels,
  kioskUserTypeToKioskContentsMap: contents,
}: Pick<KioskContents, 'kioskUserTypeToLabelMap' | 'kioskUserTypeToKioskContentsMap'>): ContentsValues {
  // Named one by one, so that the same contents always say the same, whatever else the answer brings.
  const plain = ({ kioskContentType, content }: KioskContent): KioskContent => ({ kioskContentType, content })
  return {
    'label.Visitor': labels.Visitor,
    'label.Contractor': labels.Contractor,
    'contents.Visitor': contents.Visitor.map(plain),
    'contents.Contractor': contents.Contractor.map(plain),
  }
}

export function newItem(): DraftItem {
  return { key: newKey(), type: KIOSK_CONTENT_TYPES[0], texts: {} }
}

export function contentOf({ type, texts }: DraftItem): KioskContent {
  return { kioskContentType: type, content: texts[type] ?? '' }
}

/** The two maps as they are saved. */
export function mapsOf({ labels, items }: ContentsDraft) {
  return {
    kioskUserTypeToLabelMap: labels,
    kioskUserTypeToKioskContentsMap: {
      Visitor: items.Visitor.map(contentOf),
      Contractor: items.Contractor.map(contentOf),
    },
  }
}

/** What is wrong with a draft, by the name of the field on the wire. */
export function problemsOf({ labels, items }: ContentsDraft): Record<string, string> {
  const wrong = KIOSK_USER_TYPES.flatMap((userType) => [
    ...(labels[userType].trim() === '' ? [[labelField(userType), REQUIRED]] : []),
    ...items[userType].flatMap((item, index) => {
      const problem = contentProblem(contentOf(item))
      return problem === undefined ? [] : [[contentField(userType, index), problem]]
    }),
  ])
  return Object.fromEntries(wrong)
}

const REQUIRED = 'This field is required.'

export function labelField(userType: KioskUserType): string {
  return `kioskUserTypeToLabelMap.${userType}`
}

export function contentField(userType: KioskUserType, index: number): string {
  return `kioskUserTypeToKioskContentsMap.${userType}.${index}.content`
}

/** A list with the entry at one place moved to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const without = list.toSpliced(from, 1)
  return list[from] === undefined ? without : without.toSpliced(to, 0, list[from])
}
