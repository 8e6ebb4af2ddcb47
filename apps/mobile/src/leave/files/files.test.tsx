import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showSignedIn, type SignedInPhone } from '../../testing/show-signed-in.tsx'
import LeaveScreen from '../leave-screen.tsx'
import { MOST_BYTES } from './limits.ts'

const LEAVE = {
  id: 'l1',
  typeId: 'sick',
  typeName: 'Sick Leave',
  fromDate: '2026-11-09',
  toDate: '2026-11-10',
  textDur: '2 days',
  textTotal: '16.00',
  leaveStatus: 'Pending',
  reportName: 'Hemi Tau',
  reason: '',
  mayCancel: true,
  cancellationReason: null,
  mayAskCancellation: false,
  mayDecideCancellation: false,
  seesEmployee: true,
}
const NOTE = { id: 'f1', name: 'note.pdf', size: 5, addedBy: 'Hemi Tau', addedAt: '2026-11-05', mayDelete: true }

let phone: SignedInPhone

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T20:00:00Z') })
  phone = await showSignedIn(<LeaveScreen />, {
    '/api/leaves/list-by-employeeId': [LEAVE],
    '/api/leave-balance': { dataList: [] },
    '/api/leave-types': [{ id: 'sick', name: 'Sick Leave', isAutomatic: false }],
    '/api/my-shifts': { days: [] },
    '/leave/preview': { message: 'success', totalMinutes: 480, dates: [] },
    '/leave/save': { message: 'success', id: 'l2' },
    'GET /api/leaves/l1/files': { mayAdd: true, files: [NOTE] },
    'GET /api/leaves/l2/files': { mayAdd: true, files: [] },
    'POST /api/leaves/l1/files': { message: 'success', id: 'f2' },
    'POST /api/leaves/l2/files': { message: 'success', id: 'f3' },
  })
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    phone.close()
  }
})

const certificate = new File(['%PDF-'], 'certificate.pdf', { type: 'application/pdf' })
const photo = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Add a file'), { target: { files: [file] } })
const uploaded = (leaveId: string) =>
  (phone.server.sent[`/api/leaves/${leaveId}/files`] ?? []).flatMap(({ file }) => (file ? [(file as File).name] : []))
const askForADay = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for leave' }))
  press('Thu 12 Nov')
}
const openFiles = async () => fireEvent.click(await screen.findByRole('button', { name: 'Files' }))

it('files chosen with a request go after it, and one can be left out before', async () => {
  await askForADay()
  choose(certificate)
  choose(photo)
  press('Leave out photo.jpg')
  press('Send')
  expect(await screen.findByText('Sent. You get a message when it is decided.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument())
  expect(uploaded('l2')).toEqual(['certificate.pdf'])
})

it('a request has at most five of them', async () => {
  await askForADay()
  for (const place of [1, 2, 3, 4, 5]) choose(new File(['%PDF-'], `${place}.pdf`, { type: 'application/pdf' }))
  expect(screen.queryByLabelText('Add a file')).not.toBeInTheDocument()
})

it.each([
  {
    why: 'too large',
    file: new File([new Uint8Array(MOST_BYTES + 1)], 'scan.pdf', { type: 'application/pdf' }),
    words: 'scan.pdf was not added. A file can be at most 5 MB.',
  },
  {
    why: 'of another kind',
    file: new File(['GIF89a'], 'scan.gif', { type: 'image/gif' }),
    words: 'scan.gif was not added. Only .jpg, .png or .pdf files are supported.',
  },
])('one that is $why is refused at once', async ({ file, words }) => {
  await askForADay()
  choose(file)
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Leave out/, hidden: true })).not.toBeInTheDocument()
})

it('one fails alone: the leave is kept, the screen names it, and it is tried again', async () => {
  await askForADay()
  choose(certificate)
  phone.server.answers['POST /api/leaves/l2/files'] = { message: 'fileType' }
  press('Send')
  expect(
    await screen.findByText('certificate.pdf was not added. Only .jpg, .png or .pdf files are supported.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Sent. You get a message when it is decided.')).toBeInTheDocument()
  phone.server.answers['POST /api/leaves/l2/files'] = { message: 'success', id: 'f3' }
  press('Try again')
  await waitFor(() => expect(screen.queryByText(/certificate\.pdf/)).not.toBeInTheDocument())
  expect(uploaded('l2')).toEqual(['certificate.pdf', 'certificate.pdf'])
})

it('one whose answer was lost is not added twice', async () => {
  await askForADay()
  choose(certificate)
  phone.server.answers['POST /api/leaves/l2/files'] = 502
  press('Send')
  await screen.findByText('certificate.pdf was not added. There is no answer from the server.')
  phone.server.answers['GET /api/leaves/l2/files'] = {
    mayAdd: true,
    files: [{ ...NOTE, name: 'certificate.pdf', size: certificate.size }],
  }
  press('Try again')
  await waitFor(() => expect(screen.queryByText(/certificate\.pdf/)).not.toBeInTheDocument())
  expect(uploaded('l2')).toEqual(['certificate.pdf'])
})

it('one that failed can be left out', async () => {
  await askForADay()
  choose(certificate)
  phone.server.answers['POST /api/leaves/l2/files'] = { message: 'tooMany' }
  press('Send')
  await screen.findByText('certificate.pdf was not added. A request has at most 5 files.')
  press('Leave out certificate.pdf')
  expect(screen.queryByText(/certificate\.pdf/)).not.toBeInTheDocument()
})

it('those of a request are listed, and opened with their names', async () => {
  phone.server.answers['GET /api/leaves/l1/files/f1'] = new Blob(['%PDF-'])
  const names: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:note' })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await openFiles()
  expect(await screen.findByText('Added by Hemi Tau')).toBeInTheDocument()
  press('Open note.pdf')
  await waitFor(() => expect(names).toEqual(['note.pdf']))
  delete phone.server.answers['GET /api/leaves/l1/files/f1']
  press('Open note.pdf')
  expect(await screen.findByText('The file could not be opened. Try again.')).toBeInTheDocument()
})

it('one is added to a request that waits', async () => {
  await openFiles()
  await screen.findByText('note.pdf')
  phone.server.answers['GET /api/leaves/l1/files'] = {
    mayAdd: true,
    files: [NOTE, { ...NOTE, id: 'f2', name: 'photo.jpg' }],
  }
  choose(photo)
  expect(await screen.findByText('photo.jpg')).toBeInTheDocument()
  expect(uploaded('l1')).toEqual(['photo.jpg'])
})

it('one is deleted with two touches, or it says why not', async () => {
  phone.server.answers['/api/leaves/l1/files/f1/delete'] = { message: 'decided' }
  await openFiles()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete note.pdf' }))
  expect(phone.server.sent['/api/leaves/l1/files/f1/delete']).toBeUndefined()
  press('Delete note.pdf for good')
  expect(await screen.findByText('This leave is decided, so its files stay as they are.')).toBeInTheDocument()
  phone.server.answers['/api/leaves/l1/files/f1/delete'] = { message: 'success' }
  phone.server.answers['GET /api/leaves/l1/files'] = { mayAdd: true, files: [] }
  press('Delete note.pdf for good')
  expect(await screen.findByText('No files.')).toBeInTheDocument()
})

it('those of decided leave can only be opened', async () => {
  phone.server.answers['GET /api/leaves/l1/files'] = { mayAdd: false, files: [{ ...NOTE, mayDelete: false }] }
  await openFiles()
  await screen.findByText('note.pdf')
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Add a file')).not.toBeInTheDocument()
})
