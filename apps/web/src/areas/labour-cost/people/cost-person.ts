import type { AnswerOf, listLabourCostPeople } from '@timeloom/contract'

/** Someone with a part of a labour cost. */
export type CostPerson = AnswerOf<typeof listLabourCostPeople>['rows'][number]
