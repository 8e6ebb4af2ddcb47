import { getWorkplace, listWorkplaces, type Workplace, type WorkplaceRow } from '@timeloom/contract'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { callQuery } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import type { SetupList, SetupRefusal } from '../../ui/widgets/setup-list/setup-list.types.ts'
import { StatusTag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { siteFields } from './site-fields.tsx'
import { siteBody, siteValues, type SiteValues } from './site-values.ts'
import type { useSaveSite } from './sites.queries.ts'

type Refusals = Record<string, SetupRefusal<SiteValues>>

interface SiteSaves {
  create: ReturnType<typeof useSaveSite>
  update: ReturnType<typeof useSaveSite>
}

/** Where people work, and where they may punch. @source spec 002 §2.9, §8 Workplace */
export function siteList(
  { create, update }: SiteSaves,
  hasSiteCodes: boolean,
): SetupList<WorkplaceRow, Workplace, SiteValues> {
  const refusals: Refusals = {
    'name repeat': { field: 'name', words: t('Warning: The name already exist.') },
    'no company': { words: t('Warning: The company does not exist.') },
  }
  return {
    name: 'work-sites',
    title: t('Work Sites'),
    resource: 'workplace',
    columns: [
      { key: 'name', title: t('Mobile Site Name'), width: 160, isFixed: true, value: ({ name }) => name },
      {
        key: 'workSiteStatus',
        title: t('Status'),
        width: 100,
        value: ({ workSiteStatus }) => workSiteStatus,
        csv: ({ workSiteStatus }) => (workSiteStatus ? t('Active') : t('Inactive')),
        render: ({ workSiteStatus }) => <StatusTag status={workSiteStatus ? 'active' : 'inactive'} />,
      },
      { key: 'address', title: t('Pin Point Address'), width: 190, minWidth: 140, value: ({ address }) => address },
      { key: 'coordinate', title: t('Geo Fence-Radius'), width: 196, value: ({ coordinate }) => coordinate },
      {
        key: 'radius',
        title: t('Radius'),
        width: 80,
        align: 'right',
        value: ({ radius }) => radius,
        csv: ({ radius }) => radius.toFixed(2),
        render: ({ radius }) => radius.toFixed(2),
      },
    ],
    nameOf: ({ name }) => name,
    purpose: t('A work site is a place with a fence around it, inside which people punch with their phones.'),
    files: { list: 'workSites', invalidates: [listWorkplaces, getWorkplace] },
    form: {
      width: 1000,
      newTitle: t('Create a new workplace'),
      editTitle: t('Modify a workplace'),
      entity: 'work_place',
      record: (id) => callQuery(getWorkplace, { params: { id } }),
      fields: (site) => siteFields(site, hasSiteCodes),
      valuesOf: siteValues,
      save: (values, site) =>
        site
          ? update({ body: siteBody(values, site) }).catch(saying(t('Failed to update workplace'), refusals))
          : create({ body: siteBody(values, site) }).catch(saying(t('Failed to create workplace'), refusals)),
      refusals,
      failure: t('Failed to create workplace'),
    },
  }
}

/** A new site and a changed one fail with different words; what the server says beside the known refusals is shown as it is. */
function saying(failure: string, refusals: Refusals) {
  return (error: unknown): never => {
    if (!(error instanceof CallError) || error.kind === 'changed' || error.issues.length > 0) throw error
    const said = error.kind === 'refused' ? error.serverMessage : undefined
    if (said !== undefined && said in refusals) throw error
    throw new CallError({ kind: 'invalid', serverMessage: said || errorText(error, failure), cause: error })
  }
}
