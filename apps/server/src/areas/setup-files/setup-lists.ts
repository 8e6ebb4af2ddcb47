import { saveJob, saveKioskContact, saveTask, type SetupListName } from '@timeloom/contract'
import { KIOSK_CONTACT } from '../kiosk/contacts.service.ts'
import { JOB, TASK } from '../work-codes/work-codes.service.ts'
import { recordFile } from './record-file.ts'
import { holidayFile, payGroupFile, payTypeFile, skillFile, timeRoundingFile, workSiteFile } from './rule-files.ts'
import type { SetupFile } from './setup-file.ts'

/** Every setup list that can be exported and imported as a file. */
export const SETUP_FILES: Record<SetupListName, SetupFile> = {
  jobs: recordFile(JOB, saveJob.body!),
  tasks: recordFile(TASK, saveTask.body!),
  kioskContacts: recordFile(KIOSK_CONTACT, saveKioskContact.body!, { apart: 'email' }),
  skills: skillFile,
  payTypes: payTypeFile,
  payGroups: payGroupFile,
  roundingRules: timeRoundingFile,
  holidays: holidayFile,
  workSites: workSiteFile,
}
