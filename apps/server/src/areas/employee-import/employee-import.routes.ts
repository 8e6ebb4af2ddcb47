import {
  checkEmployeeImport,
  importEmployees,
  listEmployeeImports,
  readEmployeeFile,
  undoEmployeeImport,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { checkImport, importPeople, readFile, readImports, undoImport } from './employee-import.service.ts'

export const employeeImportRoutes: Route[] = [
  route(readEmployeeFile, (call) => readFile(call, call.file), { transaction: 'own' }),
  route(checkEmployeeImport, (call) => checkImport(call, call.body)),
  route(importEmployees, (call) => importPeople(call, call.body), { transaction: 'own' }),
  route(listEmployeeImports, readImports),
  route(undoEmployeeImport, (call) => undoImport(call, call.params.id)),
]
