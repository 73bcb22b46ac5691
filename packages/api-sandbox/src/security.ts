import type { SandboxCredential } from './data';
import type { SandboxRequest } from './request';

/** Whether a request carries a credential; any value counts that is not empty. */
function has({ headers, url }: SandboxRequest, credential: SandboxCredential): boolean {
  const { in: place, name, scheme } = credential;
  if (place === 'query') return Boolean(new URL(url).searchParams.get(name));
  if (place === 'cookie') {
    const cookies = (headers.get('Cookie') ?? '').split(/; */);
    return cookies.some((one) => one.startsWith(`${name}=`) && one !== `${name}=`);
  }
  const [first = '', ...rest] = (headers.get(name) ?? '').split(/ +/);
  return scheme === undefined ? first !== '' : first.toLowerCase() === scheme.toLowerCase() && rest.join('') !== '';
}

/** Whether a request meets one of the security requirements. No description says which key is valid: any is. */
export function isAuthenticated(request: SandboxRequest, security: SandboxCredential[][]): boolean {
  return security.length === 0 || security.some((all) => all.every((one) => has(request, one)));
}

/** The credentials of the first security requirement, as text for an error. */
export function asked([credentials = []]: SandboxCredential[][]): string {
  return credentials
    .map(({ in: place, name, scheme }) => (scheme === undefined ? `${name} (${place})` : `${name}: ${scheme} …`))
    .join(' and ');
}
