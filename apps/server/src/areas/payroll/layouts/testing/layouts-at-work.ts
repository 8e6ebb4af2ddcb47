import type { LayoutDefinition } from '@timeloom/contract'
import { parse } from 'csv-parse/sync'
import type { CompanyAtWork } from '../../../../../test/company-at-work.ts'
import type { AnswerFile } from '../../../../platform/call/answer-file.ts'
import { unrefused } from '../../../../../test/unrefused.ts'
import * as payroll from '../../payroll.service.ts'

type Saved = Parameters<typeof payroll.saveLayout>[1]

/** Layouts of a company, and files of one of its pay periods in them. */
export class LayoutsAtWork {
  constructor(
    private readonly company: CompanyAtWork,
    readonly period: string,
  ) {}

  save(body: Saved) {
    return this.company.transact((work) => payroll.saveLayout(work, body))
  }

  async saved(body: Saved): Promise<string> {
    return unrefused(await this.save(body)).id!
  }

  async file(definition: LayoutDefinition, more: object): Promise<AnswerFile['file']> {
    const layout = await this.saved({ name: crypto.randomUUID(), definition })
    const asked = { id: [this.period], layout, ...more }
    return unrefused(await this.company.transact((work) => payroll.exportPeriods(work, asked))).file
  }

  /** The lines of a file below its header; a draft unless it is said otherwise. */
  async exported(definition: LayoutDefinition, more: object = { draft: true }): Promise<string[]> {
    const { content } = await this.file(definition, more)
    if (!Buffer.isBuffer(content)) throw new Error('no bytes')
    const [, ...records] = parse(content.toString())
    return records.map((cells) => cells.join(','))
  }

  async problems(definition: LayoutDefinition) {
    const ids = [this.period]
    const preview = await this.company.transact((work) => payroll.previewLayout(work, { ids, definition }))
    const layout = await this.saved({ name: crypto.randomUUID(), definition })
    const check = await this.company.transact((work) => payroll.checkLayout(work, { layout, id: ids }))
    return { preview: unrefused(preview).problems, check: unrefused(check).problems }
  }
}

/** The pay period of the week of 2 March 2026. */
export async function weekOf2March(company: CompanyAtWork): Promise<string> {
  const periods = await company.transact((work) => payroll.readPayPeriods(work, { days: 90 }))
  return periods.find(({ fromDate }) => fromDate === '2026-03-02')!.id
}
