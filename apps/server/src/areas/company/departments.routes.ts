import {
  childCompanyStructure,
  deleteDepartments as deleteDepartmentsCall,
  departmentEmployees,
  departmentPeople,
  getDepartment,
  jobTaskTree,
  listDepartments,
  nextPunchCode,
  saveDepartment as saveDepartmentCall,
  selectDepartments,
  selectedDepartments,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readJobTaskTree } from '../work-codes/work-codes.service.ts'
import { deleteDepartments } from './delete-departments.ts'
import { readFilter, saveFilter } from './department-filter.service.ts'
import {
  readChildLevel,
  readDeciders,
  readDepartment,
  readNextPunchCode,
  readNodeEmployees,
  readTree,
} from './departments.service.ts'
import { saveDepartment } from './save-department.ts'

/** The structure's nodes. */
export const departmentsRoutes: Route[] = [
  route(listDepartments, (call) => readTree(call, call.query)),
  route(getDepartment, (call) => readDepartment(call, call.params.id)),
  route(childCompanyStructure, (call) => readChildLevel(call, call.params.id)),
  route(jobTaskTree, (call) => readJobTaskTree(call, call.query)),
  route(nextPunchCode, readNextPunchCode),
  route(departmentPeople, readDeciders),
  route(departmentEmployees, (call) => readNodeEmployees(call, call.params.id)),
  route(selectedDepartments, readFilter),
  route(selectDepartments, (call) => saveFilter(call, call.body.departmentId)),
  route(saveDepartmentCall, (call) => saveDepartment(call, call.body)),
  route(deleteDepartmentsCall, (call) => deleteDepartments(call, call.body.ids)),
]
