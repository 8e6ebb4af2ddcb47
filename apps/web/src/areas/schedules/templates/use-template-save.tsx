import { SECTION_REFUSALS, type ScheduleTemplate } from '@timeloom/contract'
import { type ReactNode, useState } from 'react'
import { CallError } from '../../../lib/api/call-error.ts'
import { t } from '../../../lib/words/words.ts'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import { refusalWords } from '../days/day.words.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { TemplateBody, TemplateValues } from './template-values.ts'
import { previewTemplate, type TemplateEffect, useSaveTemplate } from './templates.queries.ts'

interface TemplateSaveState {
  /**
   * Saves, after what it changes was shown and confirmed where people follow the template.
   *
   * @returns words of a refused field
   * @throws CallError; `abandoned` where it was not confirmed, or a day of the grid says why it is refused
   */
  save: (body: TemplateBody) => Promise<FieldErrors<TemplateValues> | undefined>
  /** Why days were refused, by their place. */
  problems: ReadonlyMap<string, string>
  /** The question whether to save. */
  question: ReactNode
}

/** @param template undefined: a new one */
export function useTemplateSave(template: ScheduleTemplate | undefined): TemplateSaveState {
  const send = useSaveTemplate()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [asked, setAsked] = useState<Asked>()
  const ask = (name: string, effect: TemplateEffect) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        name,
        effect,
        answer: (isSure) => {
          setAsked(undefined)
          resolve(isSure)
        },
      })
    })

  const confirmed = async (body: TemplateBody) => {
    if (template === undefined && !body.employeeIds?.length) return true
    const effect = await previewTemplate(body)
    return hasEffect(effect) ? ask(body.name, effect) : true
  }
  return {
    save: async (body) => {
      setProblems(new Map())
      try {
        if (!(await confirmed(body))) throw new CallError({ kind: 'abandoned' })
        await send({ body })
      } catch (error) {
        if (!(error instanceof CallError) || error.kind !== 'refused') throw error
        if (error.serverMessage === 'exist') return { name: t('Warning: Name has existed.') }
        const problem = dayProblem(error)
        if (!problem) throw new CallError({ kind: 'invalid', serverMessage: wordsOf(error), cause: error })
        setProblems(new Map([problem]))
        throw new CallError({ kind: 'abandoned', cause: error })
      }
      return undefined
    },
    problems,
    question: asked && (
      <PreviewDialog
        name={asked.name}
        effect={asked.effect}
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  }
}

interface Asked {
  name: string
  effect: TemplateEffect
  answer: (isSure: boolean) => void
}

/** Whether there is anything to say: a name alone changes no day. */
function hasEffect({ days = 0, employees = 0, kept = 0, closed = 0 }: TemplateEffect): boolean {
  return days + employees + kept + closed > 0
}

/** The day that is refused, with the words of it. */
function dayProblem({ serverMessage = '', answer }: CallError): [string, string] | undefined {
  const { num, employeeName } = refusedOf(answer)
  const isOfDay = (SECTION_REFUSALS as readonly string[]).includes(serverMessage)
  return isOfDay && num !== undefined ? [String(num), refusalWords(serverMessage, employeeName)] : undefined
}

/** @source spec 001 §8 Schedule template save */
function wordsOf({ serverMessage = '', answer }: CallError): string | undefined {
  if (serverMessage === 'close') {
    return t('This affects a closed pay period. Please choose a later date, or every open day.')
  }
  return refusalWords(serverMessage, refusedOf(answer).employeeName) || undefined
}

function refusedOf(answer: unknown): { num?: number; employeeName?: string } {
  return Object(answer) as { num?: number; employeeName?: string }
}
