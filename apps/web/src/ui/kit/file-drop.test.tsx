import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

it('the same file can be chosen twice', async () => {
  const take = vi.fn()
  render(<FileDrop prompt="Drop a .dat file here" onFile={take} />)
  const file = new File(['x'], 'a.dat')
  await userEvent.upload(screen.getByLabelText(/Drop a .dat file here/), file)
  await userEvent.upload(screen.getByLabelText(/Drop a .dat file here/), file)
  expect(take).toHaveBeenCalledTimes(2)
})

it('nothing is taken while an upload is under way', () => {
  render(<FileDrop prompt="Drop a .dat file here" isBusy onFile={vi.fn()} />)
  expect(screen.getByLabelText(/Uploading/)).toBeDisabled()
})
