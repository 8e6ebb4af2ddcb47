import { SECTION_TYPES, type SectionSave, type ShiftTemplate, type WorkSection } from '@timeloom/contract'
import { type Span, spanOf, timesOf } from './section-times.ts'

/** Ids of shifts that the server has not seen begin so. */
const NEW = 'new-'
let lastNumber = 0

/** A shift with nothing but its times; the pay group and the employee decide the rest. */
export function newSection(span: Span): WorkSection {
  return {
    id: newId(),
    ...timesOf(span),
    type: SECTION_TYPES.ordinary,
    duration: (span.to - span.from) / 60,
    breakTime: null,
    overrideBreakCalculation: false,
    breakCalculationType: null,
    breakTriggerTime: null,
    breakStartTime: null,
    isOverridePayGroup: false,
    allowOT: null,
    allowEA: null,
    allowLD: null,
    lunchWorkingThrough: false,
    departmentId: null,
    departmentName: null,
    jobId: null,
    jobName: null,
    taskId: null,
    skills: [],
    labelName: null,
    colorCode: null,
  }
}

export function sectionOfTemplate(template: ShiftTemplate): WorkSection {
  return {
    ...newSection(spanOf(template)),
    breakTime: template.breakTime,
    departmentId: template.department.id,
    departmentName: template.department.departmentName,
    labelName: template.labelName,
    colorCode: template.colorCode,
  }
}

/** The same shift for another day. */
export function copyOf(section: WorkSection): WorkSection {
  return { ...section, id: newId(), type: SECTION_TYPES.ordinary }
}

export function withTimes(section: WorkSection, span: Span): WorkSection {
  return { ...section, ...timesOf(span), duration: (span.to - span.from) / 60 }
}

/** The shift as the call takes it. */
export function sentSection(section: WorkSection): SectionSave {
  const { id, type: _type, duration: _duration, departmentName: _name, jobName: _job, ...fields } = section
  return id.startsWith(NEW) ? fields : { id, ...fields }
}

function newId(): string {
  lastNumber += 1
  return `${NEW}${lastNumber}`
}
