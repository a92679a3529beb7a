@echo off
rem Runs the command-line tool xq. Builds it first when it is missing or older than its sources.
setlocal
set "XQ_ROOT=%~dp0"
set "XQ_ROOT=%XQ_ROOT:~0,-1%"
set "XQ_JAVA=java"
if defined JAVA_HOME set "XQ_JAVA=%JAVA_HOME%\bin\java"
powershell -NoProfile -ExecutionPolicy Bypass -File "%XQ_ROOT%\examples\programs\xq\src\main\launcher\build.ps1" "%XQ_ROOT%" <nul 1>&2
if errorlevel 1 exit /b 3
rem With less inlining a search reaches full speed in a third of the time, and is no slower.
set "XQ_COMPILER=-XX:+TieredCompilation"
for %%C in (engine match analyse bench) do if "%~1"=="%%C" set "XQ_COMPILER=-XX:FreqInlineSize=80"
"%XQ_JAVA%" -XX:+UseSerialGC %XQ_COMPILER% -jar "%XQ_ROOT%\examples\programs\xq\target\xq.jar" %*
exit /b %errorlevel%
