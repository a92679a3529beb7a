# Builds xq.jar when it is missing or older than its sources. Called by xq.cmd; writes only to standard error.
param([string]$root)
$ErrorActionPreference = 'Stop'
$target = Join-Path $root 'examples\programs\xq\target'
$jar = Join-Path $target 'xq.jar'

function Test-Stale {
  if (-not (Test-Path -LiteralPath $jar)) { return $true }
  $built = (Get-Item -LiteralPath $jar).LastWriteTimeUtc
  $sources = @('pom.xml', '.mvn', 'examples\pom.xml', 'examples\programs\xq\pom.xml', 'examples\programs\xq\src\main')
  $sources += Get-ChildItem -LiteralPath $root -Directory -Filter 'xiangqi-*' |
    ForEach-Object { "$($_.Name)\pom.xml"; "$($_.Name)\src\main" }
  foreach ($source in $sources) {
    $path = Join-Path $root $source
    if (-not (Test-Path -LiteralPath $path)) { continue }
    $items = @(Get-Item -LiteralPath $path -Force) + @(Get-ChildItem -LiteralPath $path -Recurse -Force)
    if ($items | Where-Object { $_.LastWriteTimeUtc -gt $built } | Select-Object -First 1) { return $true }
  }
  return $false
}

if (-not (Test-Stale)) { exit 0 }

# The open file is the lock. Windows closes it even if this process crashes.
$lock = $null
while ($null -eq $lock) {
  try { $lock = [IO.File]::Open((Join-Path $root '.xq-lock'), 'OpenOrCreate', 'ReadWrite', 'None') }
  catch [IO.IOException] { Start-Sleep -Milliseconds 300 }
}
try {
  if (-not (Test-Stale)) { exit 0 }
  [Console]::Error.WriteLine('xq: building ...')
  $started = [DateTime]::UtcNow
  $ErrorActionPreference = 'Continue'
  $log = & mvn.cmd -f (Join-Path $root 'pom.xml') -B -ntp -q '-Dstyle.color=never' -Dquick -pl examples/programs/xq -am package 2>&1
  if ($LASTEXITCODE -ne 0) {
    $log | ForEach-Object { [Console]::Error.WriteLine("$_") }
    [Console]::Error.WriteLine('xq: the build failed')
    exit 3
  }
  $ErrorActionPreference = 'Stop'
  $new = Join-Path $target 'quick\xq.jar'
  (Get-Item -LiteralPath $new).LastWriteTimeUtc = $started
  Move-Item -LiteralPath $new -Destination $jar -Force
  exit 0
} catch {
  [Console]::Error.WriteLine("xq: $_")
  exit 3
} finally {
  $lock.Dispose()
}
