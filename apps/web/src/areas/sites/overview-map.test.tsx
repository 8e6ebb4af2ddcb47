import type { MapServices } from '@timeloom/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OverviewMap } from './overview-map.tsx'

const SERVICES: MapServices = { tileUrl: null, attribution: '© Somebody', hasGeocoder: false }
const QUAY = { id: 'quay', name: 'Quay gate', centre: { latitude: -36.843, longitude: 174.766 }, radiusMetres: 25 }
const WHARF = { id: 'wharf', name: 'Wharf', centre: { latitude: -36.9, longitude: 174.9 }, radiusMetres: 25 }

it('the map stays where its sites and its view change, with the focus on its buttons', () => {
  const map = (fences: (typeof QUAY)[]) => (
    <OverviewMap
      services={SERVICES}
      view={{ centre: QUAY.centre, zoom: 12 }}
      fences={fences}
      onOpen={() => {}}
      onPictures={() => {}}
    />
  )
  const { rerender } = render(map([QUAY]))
  const zoom = screen.getByRole('button', { name: 'Zoom in' })
  zoom.focus()
  rerender(map([{ ...QUAY }, WHARF]))
  const pins = screen.getAllByRole('button', { name: /^Edit / })
  expect(pins.map((pin) => pin.getAttribute('aria-label'))).toEqual(['Edit Quay gate', 'Edit Wharf'])
  expect(zoom).toHaveFocus()
  const shapes = [...document.querySelectorAll('path.fence')]
  expect(shapes.map((shape) => shape.getAttribute('tabindex'))).toEqual(['-1', '-1'])
})
