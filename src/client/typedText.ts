/**
 * What is typed into the fields of a page is there again after a reload, which a deploy may make necessary: browsers do that
 * neither for fields that they may not fill in, nor for what React renders. A password is left out.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const key = 'typed';

const fields = () =>
  document.querySelectorAll<HTMLInputElement>('main [id][name]:read-write:not([type=password])');

function restore(): void {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { path, values } = JSON.parse(load?.type === 'reload' && stored ? stored : '{}') as {
    path?: string;
    values?: Partial<Record<string, string>>;
  };
  for (const field of path === location.pathname ? fields() : []) {
    const value = values?.[field.id];
    if (value !== undefined && field.value !== value) {
      field.value = value;
      field.focus({ preventScroll: true });
    }
  }
}

function store(): void {
  const values = Object.fromEntries([...fields()].map(({ id, value }) => [id, value]));
  sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, values }));
}

function withStorage(use: () => void): void {
  try {
    use();
  } catch {
    // No access to the storage, or it is full, or holds something else.
  }
}

if (ExecutionEnvironment.canUseDOM) {
  withStorage(restore);
  addEventListener('pagehide', () => {
    withStorage(store);
  });
}
