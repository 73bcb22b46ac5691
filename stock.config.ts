export default { testDir: process.cwd(), workers: 2, timeout: 300000, reporter: 'line', expect: { timeout: 30000 }, use: { viewport: { width: 1280, height: 900 }, launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] } },
 projects: [{ name: 'b', testMatch: ['**/tests/builds/stock-site.spec.ts'] }] };
