import {
  childCompanyStructure,
  companyStructures,
  deleteDepartments as deleteDepartmentsCall,
  departmentEmployees,
  departmentPeople,
  getDepartment,
  listDepartments,
  nextPunchCode,
  saveDepartment as saveDepartmentCall,
  selectDepartments,
  selectedDepartments,
  updateStructure as updateStructureCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteDepartments } from './delete-departments.ts'
import { readFilter, saveFilter } from '../company/department-filter.service.ts'
import {
  readChildLevel,
  readDeciders,
  readDepartment,
  readNextPunchCode,
  readNodeEmployees,
  readTree,
} from './departments.service.ts'
import { saveDepartment } from './save-department.ts'
import { readLevels, updateStructure } from './structure.service.ts'

/** The structure's levels and nodes. */
export const departmentsRoutes: Route[] = [
  route(companyStructures, readLevels),
  route(updateStructureCall, (call) => updateStructure(call, call.body)),
  route(listDepartments, (call) => readTree(call, call.query)),
  route(getDepartment, (call) => readDepartment(call, call.params.id)),
  route(childCompanyStructure, (call) => readChildLevel(call, call.params.id)),
  route(nextPunchCode, readNextPunchCode),
  route(departmentPeople, readDeciders),
  route(departmentEmployees, (call) => readNodeEmployees(call, call.params.id)),
  route(selectedDepartments, readFilter),
  route(selectDepartments, (call) => saveFilter(call, call.body.departmentId)),
  route(saveDepartmentCall, (call) => saveDepartment(call, call.body)),
  route(deleteDepartmentsCall, (call) => deleteDepartments(call, call.body.ids)),
]
