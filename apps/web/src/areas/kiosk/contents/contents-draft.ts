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
  /** Of what the draft began with. */
  version: number
}

export function draftOf(contents: KioskContents): ContentsDraft {
  const { kioskUserTypeToLabelMap: labels, kioskUserTypeToKioskContentsMap: lists, version } = contents
  const items = ({ kioskContentType: type, content }: KioskContent, index: number): DraftItem => ({
    key: `${version}.${index}`,
    type,
    texts: { [type]: content },
  })
  return {
    labels: { ...labels },
    items: { Visitor: lists.Visitor.map(items), Contractor: lists.Contractor.map(items) },
    version,
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

/** Whether a draft says something else than what is saved. */
export function isChanged(draft: ContentsDraft, saved: KioskContents): boolean {
  return KIOSK_USER_TYPES.some((userType) => {
    const contents = saved.kioskUserTypeToKioskContentsMap[userType]
    return (
      draft.labels[userType] !== saved.kioskUserTypeToLabelMap[userType] ||
      draft.items[userType].length !== contents.length ||
      draft.items[userType].some((item, index) => {
        const { kioskContentType, content } = contentOf(item)
        return kioskContentType !== contents[index]?.kioskContentType || content !== contents[index].content
      })
    )
  })
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
