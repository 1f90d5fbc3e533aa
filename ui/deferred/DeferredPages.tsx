import { Route, Switch } from 'wouter';
import { NotFound } from '../app/NotFound.tsx';
import { PageTitle } from '../app/PageTitle.tsx';
import { type DeferredPageProps, deferredPages } from './pages.ts';

/** The pages of the deferred processes, and the page for any other path (§2). */
export function DeferredPages(props: DeferredPageProps) {
  return (
    <Switch>
      {deferredPages.map(({ path, title, View }) => (
        <Route key={path} path={path}>
          <PageTitle id={title} />
          <View {...props} />
        </Route>
      ))}
      <Route>
        <PageTitle id="missing.page" />
        <NotFound />
      </Route>
    </Switch>
  );
}
