import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPages } from './shell/failed-navigation.ts'

keepPages()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
