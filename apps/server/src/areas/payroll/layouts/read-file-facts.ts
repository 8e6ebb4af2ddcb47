import type { Work } from '../../../platform/call/call.ts'
import { ownSettings } from '../../company/company.service.ts'
import { companyToday } from '../../local-time/zones.service.ts'
import type { FileFacts } from './file-facts.ts'

/** @param span first and last day of the file's periods */
export async function readFileFacts(work: Work, span: { from: string; to: string }): Promise<FileFacts> {
  const { companyCode, companyName } = await ownSettings(work)
  return { company: companyCode, companyName, today: await companyToday(work), ...span }
}
