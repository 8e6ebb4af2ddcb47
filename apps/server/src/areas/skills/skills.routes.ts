import { getSkill, listSkills, saveSkill as saveSkillCall } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readSkill, readSkills, saveSkill } from './skills.service.ts'

export const skillsRoutes: Route[] = [
  route(listSkills, (call) => readSkills(call, call.query)),
  route(getSkill, (call) => readSkill(call, call.params.id)),
  route(saveSkillCall, (call) => saveSkill(call, call.body)),
]
