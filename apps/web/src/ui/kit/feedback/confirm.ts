import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  /** The question itself, in bold. */
  question: string
  /** What follows from it. */
  detail?: ReactNode
  /** 'Yes' when absent. */
  yes?: string
  /** 'No' when absent. */
  no?: string
  /** What a yes does: `delete` removes a record, `danger` loses or ends something else. Absent: nothing of the kind. */
  kind?: 'delete' | 'danger' | undefined
}

interface Asked extends Question {
  answer: (isYes: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Asks before a destructive step; resolves true on yes, false on no and Escape. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    ask({
      ...question,
      answer: (isYes) => {
        ask(null)
        resolve(isYes)
      },
    })
  })
}

export function useQuestion(): Asked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => asked,
  )
}

function ask(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}
