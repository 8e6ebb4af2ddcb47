import {
  importLines,
  listImports,
  sampleOffer,
  sampleTimes,
  undoImport as undoImportCall,
  uploadSchedule,
  uploadTimes,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readImportLines, readImports, uploadPunches } from './imports.service.ts'
import { readSampleOffer, sampleClockFile } from './sample-file.service.ts'
import { undoImport } from './undo-import.ts'
import { importScheduleFile } from './upload-schedule.service.ts'

export const importsRoutes: Route[] = [
  route(uploadTimes, (call) => uploadPunches(call, { ...call.body, file: call.file }), { transaction: 'own' }),
  route(uploadSchedule, (call) => importScheduleFile(call, { ...call.body, file: call.file }), { transaction: 'own' }),
  route(listImports, (call) => readImports(call)),
  route(undoImportCall, (call) => undoImport(call, call.params.id)),
  route(importLines, (call) => readImportLines(call, call.params.id)),
  route(sampleOffer, (call) => readSampleOffer(call)),
  route(sampleTimes, (call) => sampleClockFile(call)),
]
