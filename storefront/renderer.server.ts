import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { siteContext, type Site } from './site.server.ts'

/**
 * Binds the built pages to a process: the function answers one request with the whole page or its data. It lives
 * in the build, so that server and pages share one React Router.
 */
export function createRenderer(build: ServerBuild, site: Site): (request: Request) => Promise<Response> {
  const answer = createRequestHandler(build, site.development ? 'development' : 'production')
  return (request) => {
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    return answer(request, context)
  }
}
