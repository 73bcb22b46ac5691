import CodeBlock from '@docs-engines/ui/CodeBlock';
import Link from '@docusaurus/Link';
import Details from '@theme/Details';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type { ReactNode } from 'react';

import type { SandboxDownload } from '@site/src/api/sandboxFile';

/** How to get the sandbox as a file, run it, and check it: `<SandboxFile />`. */
export default function SandboxFile({ data }: { data: SandboxDownload }): ReactNode {
  const { version, bytes, sha256, commands } = data;
  return (
    <>
      <Tabs groupId="shell">
        <TabItem value="posix" label="macOS, Linux">
          <CodeBlock name="the commands" language="bash" html={commands.posix} />
        </TabItem>
        <TabItem value="windows" label="Windows">
          <CodeBlock name="the commands" language="bash" html={commands.windows} />
        </TabItem>
      </Tabs>
      <p>
        Or{' '}
        <Link to="pathname:///sandbox.mjs" download>
          download <code>sandbox.mjs</code>
        </Link>{' '}
        (version {version}, {bytes.toLocaleString('en')} bytes, readable, without dependencies), and start it in its
        folder: <code>node sandbox.mjs</code>.
      </p>
      <Details summary="Check the download">
        <p>
          Its SHA-256 is <code>{sha256}</code>.
        </p>
        <p>
          On macOS and Linux, <code>shasum -a 256 sandbox.mjs</code> prints yours. In PowerShell,{' '}
          <code>Get-FileHash sandbox.mjs</code> does.
        </p>
      </Details>
    </>
  );
}
